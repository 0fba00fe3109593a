/** Metadata of a file. */
export interface FileMark {
  /** Changes when the file does. */
  mark: string
}

/** Storage of files that cannot be made again. Names are those of `checkedName`; each call refuses others. */
export interface Storage {
  /** Writes a file; others see all of it or nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Null for a file that is not there. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>
  /** Null for a file that is not there. */
  find(name: string): Promise<FileMark | null>
  /** Removes files; those that are not there already cost nothing. */
  remove(names: readonly string[]): Promise<void>
  /**
   * An address under which one person may read the file without a login for so many seconds; null
   * where the storage has no addresses and the program has to send the bytes itself.
   */
  link(name: string, seconds: number): Promise<string | null>
}

/** Areas: photos of reports, and imported pictures. Each has a separate place. */
export type StorageArea = 'incidents' | 'pictures'

/** A name that is none: nothing may be asked of a storage with it. */
export class NameRefused extends Error {
  constructor(name: string) {
    super(`This is no name of a kept file: ${JSON.stringify(name.slice(0, 100))}`)
  }
}

/** The storage failed: it is unreachable, or its settings are wrong. */
export class StorageFailed extends Error {}

/** Media types by the ending of a name. */
const types: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/**
 * A valid name: parts of letters, digits, `-` and `_` with slashes between, one of four extensions. Dots are allowed
 * only before the extension, so that no name leads out of its area in any storage.
 * @throws NameRefused
 */
export function checkedName(name: string): string {
  if (name.length > 200 || !/^[\w-]+(?:\/[\w-]+){0,5}\.(?:heic|jpg|png|webp)$/.test(name)) throw new NameRefused(name)
  return name
}

/** The media type of a kept file by its name. */
export function typeOf(name: string): string {
  return types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}
