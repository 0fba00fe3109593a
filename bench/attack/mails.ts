import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The mails sent, as HTML. */
export async function mailsIn(folder: string): Promise<{ name: string; text: string }[]> {
  const outbox = join(folder, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.html'))
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(outbox, name), 'utf8') })))
}
