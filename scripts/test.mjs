/**
 * `npm test`: installs what is missing, then runs every check. Understood by any Node from 18 on.
 */
import { runPinned } from './start/run-pinned.mjs'

await runPinned('scripts/test/main.ts', process.argv.slice(2), 'all')
