/** `npm test`: installs missing packages, then runs every check. Runs on any Node from 18 on. */
import { runPinned } from './start/run-pinned.mjs'

await runPinned('scripts/test/main.ts', process.argv.slice(2), 'all')
