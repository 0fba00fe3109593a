import type { MessageKey } from '../../context/messages.ts'
import { type Column, columnsOf } from './columns.ts'
import type { GivenFile, GivenRecord } from './given.ts'
import { FileRefused, mostProblems, type Place, type Problem, problem, wholeFile } from './problems.ts'
import type { TableName } from './schemas.ts'

/** A picture of the shop. */
export interface StoredPicture {
  public_id: string
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
}

/** Fetches an address and stores its picture. @throws PictureRefused with the reason */
export type TakePicture = (address: string) => Promise<StoredPicture>

/** Why there is no picture of the shop for an address. */
export class PictureRefused extends Error {
  readonly key: MessageKey
  readonly values: Problem['values']
  constructor(key: MessageKey, values: Problem['values'] = {}) {
    super(key)
    this.name = 'PictureRefused'
    this.key = key
    this.values = values
  }
}

/** Fields whose value is the name of a picture. */
const pictureFields = new Set(['public_id', 'image', 'logo', 'icon_cld_public_id', 'image_cld_public_id'])
/** Pictures that are fetched at a time. */
const atOnce = 4

/**
 * A file whose pictures have the shop's names in place of addresses, with their sizes where a record has them.
 * @param most addresses in one file
 * @throws FileRefused with each failed address
 */
export async function withPictures(
  file: GivenFile,
  storeCodes: readonly string[],
  take: TakePicture,
  most: number,
): Promise<GivenFile> {
  const places = new Map<string, { at: Place; column: string }[]>()
  for (const { at, read } of file.records)
    for (const [column, value] of read().values)
      addressesIn(value, column.path, column.name, (address, name) => {
        places.set(address, [...(places.get(address) ?? []), { at, column: name }])
      })
  if (places.size === 0) return file
  if (places.size > most) throw new FileRefused([problem(wholeFile, null, 'importPictureMany', { n: most })])
  const taken = new Map<string, StoredPicture>()
  const refused = new Map<string, PictureRefused>()
  const waiting = [...places]
  const takeSome = async () => {
    for (let next = waiting.shift(); next && refused.size <= mostProblems; next = waiting.shift()) {
      const [address] = next
      try {
        taken.set(address, await take(address))
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error
        refused.set(address, error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeSome))
  const problems = [...places].flatMap(([address, where]): Problem[] => {
    const why = refused.get(address)
    return why ? where.map(({ at, column }) => problem(at, column, why.key, why.values)) : []
  })
  if (problems.length > 0) throw new FileRefused(file.located(problems))
  return { ...file, records: file.records.map((record) => named(record, storeCodes, taken)) }
}

/** Names every address at which a picture is wanted. */
function addressesIn(
  value: unknown,
  path: readonly string[],
  name: string,
  found: (address: string, name: string) => void,
): void {
  if (typeof value === 'string') {
    if (isPicture(value, path)) found(value, name)
  } else if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) addressesIn(inner, path, `${name}[${index}]`, found)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) addressesIn(inner, [...path, key], `${name}.${key}`, found)
  }
}

function isPicture(value: string, path: readonly string[]): boolean {
  return /^https?:\/\//i.test(value) && pictureFields.has(path.at(-1) ?? '')
}

function named(
  record: GivenRecord,
  storeCodes: readonly string[],
  taken: ReadonlyMap<string, StoredPicture>,
): GivenRecord {
  const read = () => {
    const { values, problems } = record.read()
    const sizes: [Column, unknown][] = []
    const renamed = values.map(([column, value]): [Column, unknown] => {
      const picture = typeof value === 'string' && isPicture(value, column.path) ? taken.get(value) : undefined
      if (picture) sizes.push(...sizesBeside(record.table, column, picture, storeCodes))
      return [column, picture ? picture.public_id : renamedIn(value, taken)]
    })
    // The last one of two values of a column counts.
    return { values: [...renamed, ...sizes], problems }
  }
  return { ...record, read }
}

/** The columns for the size of a picture that has its own columns. */
function sizesBeside(
  table: TableName,
  { path }: Column,
  { width, height }: StoredPicture,
  storeCodes: readonly string[],
): [Column, unknown][] {
  if (path.at(-1) !== 'public_id') return []
  const beside = path.slice(0, -1).join('.')
  return columnsOf(table, storeCodes).flatMap((column): [Column, unknown][] => {
    if (column.name === `${beside}.width`) return [[column, width]]
    return column.name === `${beside}.height` ? [[column, height]] : []
  })
}

/** A value of a cell of JSON, with names of pictures in place of addresses. */
function renamedIn(value: unknown, taken: ReadonlyMap<string, StoredPicture>): unknown {
  if (Array.isArray(value)) return value.map((inner) => renamedIn(inner, taken))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const picture = typeof inner === 'string' && isPicture(inner, [key]) ? taken.get(inner) : undefined
    return [key, picture ? picture.public_id : renamedIn(inner, taken)]
  })
  const address = (value as { public_id?: unknown }).public_id
  const picture = typeof address === 'string' ? taken.get(address) : undefined
  return Object.fromEntries([
    ...entries,
    ...(picture ? Object.entries({ width: picture.width, height: picture.height }) : []),
  ])
}
