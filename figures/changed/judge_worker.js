// In a worker, behind that of the recorder: a program of the book is served with functions that
// a reader has changed.

import { service } from "../recording/recorder_worker.js";
import { answered } from "./judge.js";

service.answer = (recorded, question, say) => answered(question, recorded, say);
