import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { parseJson } from '../../lib/rules/json.ts'
import { ownMachineOnly } from '../http/own-machine.ts'

const idPattern = /^[0-9a-f-]{36}$/

/** Lists the mails that were saved as files, and shows each: for the demonstration, on the local machine only. */
export function outboxRoutes(folder: string): Hono {
  const app = new Hono()
  app.use('/outbox/*', ownMachineOnly)
  app.get('/outbox', async (context) => {
    const list = await outboxMails(folder)
    if (context.req.header('accept')?.includes('application/json')) return context.json(list)
    return context.html(
      page(
        html`<h1>Outbox</h1>
          <ul>
            ${list.map(
              ({ id, subject, to, at }) =>
                html`<li><a href="/outbox/${id}">${subject}</a>, ${to}, ${at} (<a href="/outbox/${id}.txt">text</a>)</li>`,
            )}
          </ul>`,
      ),
    )
  })
  app.get('/outbox/:file', async (context) => {
    const [id = '', ending = 'html'] = context.req.param('file').split('.')
    if (!idPattern.test(id) || !['html', 'txt', 'eml'].includes(ending)) return context.notFound()
    const text = await readFile(join(folder, `${id}.${ending}`), 'utf8').catch(() => null)
    if (text === null) return context.notFound()
    const policy = "default-src 'none';img-src * data:;style-src 'unsafe-inline';base-uri 'none';form-action 'none'"
    const headers = { 'Content-Security-Policy': `${policy};frame-ancestors 'none'` }
    return ending === 'html' ? context.html(raw(text), 200, headers) : context.text(text, 200, headers)
  })
  return app
}

export interface OutboxMail {
  id: string
  subject: string
  to: string
  /** ISO time. */
  at: string
}

/** The mails of a folder, newest first. */
async function outboxMails(folder: string): Promise<OutboxMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const list = await Promise.all(
    names.map(async (name): Promise<OutboxMail | null> => {
      const file = join(folder, name)
      const { mtime } = await stat(file)
      const mail = parseJson(await readFile(file, 'utf8').catch(() => 'null')) as Omit<OutboxMail, 'at'> | null
      return mail && { ...mail, at: mtime.toISOString() }
    }),
  )
  return list.filter((mail) => mail !== null).sort((a, b) => b.at.localeCompare(a.at))
}

function page(content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="robots" content="noindex" />
        <title>Outbox</title>
      </head>
      <body>
        ${content}
      </body>
    </html>`
}
