import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Removes photos of reports. @param names in the folder; photos of one report lie in a folder of
 * their own, which goes with them
 */
export async function removePhotos(folder: string, names: readonly string[]): Promise<void> {
  const places = new Set(names.map((name) => dirname(name)).filter((place) => place !== '.'))
  for (const place of places) await rm(join(folder, place), { recursive: true, force: true })
}

/**
 * Removes the files of a folder that were last written before a moment; a folder that is not there
 * has none.
 */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile() && found.mtime < before) await rm(join(folder, name), { force: true })
  }
}
