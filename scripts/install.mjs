/**
 * First step of `npm run lint` and `npm run typecheck`, which need the installed packages. Runs on any Node from 18 on.
 */
import { installWhenNeeded } from './start/install.mjs'

await installWhenNeeded('all')
