import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedName, type Storage } from './storage.ts'

/** Files in a folder of this machine, which is made with the first of them. */
export function folderStorage(folder: string): Storage {
  const place = (name: string) => join(folder, checkedName(name))
  return {
    async write(name, bytes) {
      const file = place(name)
      await mkdir(dirname(file), { recursive: true })
      // Written beside the target and then moved: readers never see half a file.
      const unfinished = `${file}.${randomUUID()}.part`
      await writeFile(unfinished, bytes)
      await rename(unfinished, file)
    },
    read: async (name) => orNull(readFile(place(name)).then((bytes) => Buffer.from(bytes))),
    find: async (name) => {
      const found = await orNull(stat(place(name)))
      return found?.isFile() ? { mark: `${found.size} ${found.mtimeMs}` } : null
    },
    async remove(names) {
      const files = names.map(place)
      for (const file of files) await rm(file, { force: true })
      // A folder goes with its last file.
      for (const parent of new Set(files.map(dirname)))
        if (parent !== folder) await rmdir(parent).catch(() => undefined)
    },
    link: async (name) => {
      checkedName(name)
      return null
    },
  }
}

/** Null for a missing file. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}
