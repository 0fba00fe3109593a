import { type Storage, StorageFailed } from '../../storage/storage.ts'
import type { Original } from '../originals.ts'

/** How long a picture that was found is not looked for again, milliseconds: it never changes under its name. */
const longestKnown = 60_000
/** Pictures that are remembered to be there. */
const mostKnown = 5_000

/** Finds the pictures that imports have brought, without asking the storage for each request. */
export function storedOriginals(storage: Storage): (publicId: string) => Promise<Original | null> {
  const known = new Map<string, { mark: string; at: number }>()
  const find = async (name: string): Promise<string | null> => {
    const there = known.get(name)
    if (there && performance.now() - there.at < longestKnown) return there.mark
    const found = await storage.find(name)
    known.delete(name)
    if (!found) return null
    if (known.size >= mostKnown) known.clear()
    known.set(name, { mark: found.mark, at: performance.now() })
    return found.mark
  }
  return async (publicId) => {
    const name = `${publicId}.jpg`
    const mark = await find(name)
    if (mark === null) return null
    const read = async () => {
      const bytes = await storage.read(name)
      if (!bytes) throw new StorageFailed(`The picture ${name} is not there any more`)
      return bytes
    }
    return { svg: false, mark: `${publicId} ${mark}`, read }
  }
}
