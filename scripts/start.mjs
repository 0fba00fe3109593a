/**
 * `npm start` and `npm run dev`: from a fresh clone to both programs running. Understood by any
 * Node from 18 on.
 */
import { runPinned } from './start/run-pinned.mjs'

await runPinned('scripts/start/main.ts', process.argv.slice(2))
