/**
 * What `npm run lint` and `npm run typecheck` do first: they judge the sources by the packages that
 * these ask for. Understood by any Node from 18 on.
 */
import { installWhenNeeded } from './start/install.mjs'

await installWhenNeeded('all')
