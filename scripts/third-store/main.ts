import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyShop } from './copy-shop.ts'
import { addThirdStore } from './overlay.ts'

/**
 * `npm run third-store`: a copy of the shop with an Italian store, built and started like the shop
 * itself, until it is stopped with Ctrl+C. `PORT` and `STORE_API_PORT` say where; 3100 and 4100
 * without them.
 */
const folder = mkdtempSync(join(tmpdir(), 'third-store-'))
copyShop(resolve(import.meta.dirname, '../..'), folder)
console.log(`Files beside texts and data, in ${folder}:\n${addThirdStore(folder).join('\n')}`)
const { PORT = '3100', STORE_API_PORT = '4100' } = process.env
console.log(`The Italian store will be at http://it.localhost:${PORT}/`)
const shop = spawn(process.execPath, ['scripts/with-node.mjs', 'scripts/start/main.ts'], {
  cwd: folder,
  env: { ...process.env, PORT, STORE_API_PORT, DATA_DIR: join(folder, '.data') },
  stdio: 'inherit',
})
// Ctrl+C reaches the shop too, and this program ends with it.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => shop.kill('SIGTERM'))
shop.on('exit', (code) => process.exit(code ?? 1))
