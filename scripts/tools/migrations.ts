/** `npm run db:generate -w store-api`: writes a migration for changes of the tables. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { toolFolder } from './tool-folder.ts'

const drizzleKit = toolFolder(join(import.meta.dirname, 'migrations'), 'drizzle-kit')
const { status } = spawnSync(process.execPath, [join(drizzleKit, 'bin.cjs'), 'generate'], {
  cwd: join(import.meta.dirname, '../../store-api'),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
