/**
 * What `npm run lint` and `npm run typecheck` do first: they judge the sources by the packages that
 * these ask for. With flags of npm, as images of containers have them, it installs what they say.
 * Understood by any Node from 18 on.
 */
import { installPackages, installWhenNeeded } from './start/install.mjs'

const flags = process.argv.slice(2)
await (flags.length === 0 ? installWhenNeeded('all') : installPackages(flags))
