import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A mail of the demonstration's outbox. */
export interface SentMail {
  name: string
  to: string
  /** Tells kinds of mails apart: the subject, without numbers of orders in it. */
  kind: string
}

/** A subject without its words of digits or capital letters, as numbers of orders are. Exported for its test. */
export function kindOf(subject: string): string {
  return subject.replace(/\S*(?:\d|[A-Z]{3})\S*/g, '#')
}

/** Everything that was mailed so far. */
export async function sentMails(folder: string): Promise<SentMail[]> {
  const outbox = join(folder, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) => {
      const { to, subject } = JSON.parse(await readFile(join(outbox, name), 'utf8')) as { to: string; subject: string }
      return { name: name.slice(0, -'.json'.length), to, kind: kindOf(subject) }
    }),
  )
}

/**
 * The token of a link mailed to an address since.
 * @param known names of earlier mails
 * @throws Error without a new mail
 */
export async function mailedToken(folder: string, to: string, known: ReadonlySet<string>): Promise<string> {
  const end = Date.now() + 20_000
  while (Date.now() < end) {
    for (const mail of await sentMails(folder)) {
      if (mail.to !== to || known.has(mail.name)) continue
      const text = await readFile(join(folder, 'outbox', `${mail.name}.txt`), 'utf8').catch(() => '')
      const token = /[?&]token=([\w.~-]+)/.exec(text)?.[1]
      if (token !== undefined) return token
    }
    await pause(200)
  }
  throw new Error(`No link was mailed to ${to}.`)
}

/** Waits until no more mails are being sent: the shop sends them after its answers. */
export async function quietOutbox(folder: string): Promise<void> {
  const end = Date.now() + 60_000
  let before = -1
  for (;;) {
    const { length } = await sentMails(folder)
    if (length === before || Date.now() > end) return
    before = length
    await pause(3_000)
  }
}
