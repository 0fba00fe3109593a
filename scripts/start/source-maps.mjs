import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Deletes the source maps of installed packages: a quarter of an installation, and used only by debuggers. Targets of
 * links are unchanged.
 * @param {string} folder
 */
export function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeSourceMaps(path)
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path)
  }
}
