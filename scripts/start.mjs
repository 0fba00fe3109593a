/**
 * `npm start` and `npm run dev`: from a fresh clone to both programs running. Understood by any
 * Node from 18 on.
 */
import { runPinned } from './start/run-pinned.mjs'

const args = process.argv.slice(2)
// While it is developed, the framework asks for the types of all sources.
await runPinned('scripts/start/main.ts', args, args.includes('--dev') ? 'all' : 'shop')
