// In a worker, behind the recorder and the judge: it grades what a reader has written.

import { serve, service } from "../recording/recorder_worker.js";
import { graded } from "./graded.js";

service.answer = (_, question, say) => say({ verdict: graded(question, say) });
serve("");
