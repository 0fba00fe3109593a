import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { Budget } from '../../lib/rules/operation/budget.ts'
import type { WrittenMail } from './templates.ts'

export interface OutgoingMail extends WrittenMail {
  /** The same mail has the same id, however often it is sent: what arrives twice is recognised. */
  id: string
  from: string
  to: string
}

/** Hands mails on. @throws Error when that fails; the mail is tried again */
export type Transport = (mail: OutgoingMail) => Promise<void>

/** How long handing a mail to the mail server may take in all, milliseconds. */
export const handOverLimit = 60_000

/** Mails that a process hands on at most: mail servers block who sends more. The others wait for their turn. */
const mostMails = { perMinute: 300, atOnce: 5 }

/**
 * Sends over SMTP. A server that hangs is given up: another worker would take the same
 * one meanwhile, and it would arrive twice.
 * @param url e.g. smtps://user:password@mail.example.com
 * @param limit milliseconds for one mail, from when it is its turn, which comes within a minute
 */
export function smtpTransport(url: string, limit = handOverLimit): Transport {
  const mailer = nodemailer.createTransport(url)
  const budget = new Budget('The mail server', mostMails)
  return async (mail) => {
    await budget.spendInTurn(() => mailer.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(limit) }))
  }
}

/**
 * Keeps mails as files, one name per mail: the message as it would be sent, and its two parts to
 * look at.
 */
export function fileTransport(folder: string): Transport {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    await mkdir(folder, { recursive: true })
    const { message } = await mailer.sendMail(messageOf(mail))
    const put = async (ending: string, content: string | Buffer) => {
      const file = join(folder, `${mail.id}.${ending}`)
      await writeFile(`${file}.new`, content)
      await rename(`${file}.new`, file)
    }
    await put('eml', message as Buffer)
    await put('html', withPictures(mail))
    await put('txt', mail.text)
    await put('json', JSON.stringify({ id: mail.id, subject: mail.subject, to: mail.to }))
  }
}

/** The HTML with its pictures inside, for a browser: there is no mail around it. */
function withPictures({ html, enclosed }: OutgoingMail): string {
  return enclosed.reduce(
    (text, { cid, content }) => text.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`),
    html,
  )
}

function messageOf({ id, from, to, replyTo, subject, html, text, enclosed, files = [], headers = {} }: OutgoingMail) {
  const domain = from.replace(/.*@/, '').replace(/[>\s].*/, '')
  const attachments = [
    ...enclosed.map(({ cid, content }) => ({ cid, content, filename: `${cid}.png` })),
    ...files.map(({ name, bytes }) => ({
      filename: name,
      content: Buffer.from(bytes),
      contentType: 'application/pdf',
      contentDisposition: 'attachment' as const,
    })),
  ]
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    attachments,
    headers: { ...headers },
    messageId: `<${id}@${domain}>`,
  }
}
