import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

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

/** Removes the saved files of mails with these ids from a folder. */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for (const ending of ['eml', 'html', 'txt', 'json']) await rm(join(folder, `${id}.${ending}`), { force: true })
}
