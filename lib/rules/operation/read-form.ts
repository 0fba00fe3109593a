import { once } from 'node:events'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'

/** Most fields and files of a form, where the contract's have eight: each costs memory beside its bytes. */
const mostParts = 64

/** The data is no form, or one with too many parts. */
export class FormRefused extends Error {}

/** A field of a form is longer than is read. */
export class FieldTooLong extends Error {}

/**
 * Reads a form with files while it arrives: a text per field, and a list of files for each field that has some. An
 * empty file field, as browsers send it, counts as missing. Bytes of files are held once.
 * @param type the form's media type with its boundary
 * @param longestField bytes
 * @throws FormRefused, FieldTooLong, and the errors of `body`
 */
export async function readForm(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  type: string,
  longestField: number,
): Promise<Map<string, string | File[]>> {
  const form = parserOf(type, longestField)
  const read = new Map<string, string | File[]>()
  const files: { name: string; file: Promise<File> }[] = []
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  form.on('error', () => broken.reject(new FormRefused()))
  form.on('partsLimit', () => broken.reject(new FormRefused()))
  form.on('field', (name, value, _, isCut) => {
    if (isCut) broken.reject(new FieldTooLong())
    else read.set(name, value)
  })
  form.on('file', (name, content, fileName, _, mediaType) => {
    const file = fileOf(content, fileName, mediaType)
    file.catch(() => broken.reject(new FormRefused()))
    files.push({ name, file })
  })
  for await (const chunk of body) {
    const taken = new Promise<void>((done) => form.write(chunk, () => done()))
    await Promise.race([broken.promise, taken])
  }
  form.end()
  await Promise.race([broken.promise, once(form, 'finish')])
  for (const { name, file: coming } of files) {
    const file = await Promise.race([broken.promise, coming])
    if (file.size === 0 && file.name === '') continue
    const others = read.get(name)
    read.set(name, typeof others === 'object' ? [...others, file] : [file])
  }
  return read
}

function parserOf(type: string, fieldSize: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { parts: mostParts, fieldSize } })
  } catch {
    throw new FormRefused()
  }
}

/** The pieces of a file are let go once they are in it. */
async function fileOf(content: BusboyFileStream, name: string, type: string): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of content) pieces.push(piece)
  return new File(pieces, name, { type })
}
