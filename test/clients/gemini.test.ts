import { programCases } from "./program-cases.ts";
import { gemini } from "./programs/gemini.ts";

await programCases([gemini]);
