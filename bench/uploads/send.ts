import { type OutgoingHttpHeaders, request } from 'node:http'

/** Where uploads are sent, as whom. */
export interface Sender {
  readonly port: number
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  /** Whether all come from one network address, or each from a separate one. */
  readonly addresses: 'one' | 'each'
}

const boundary = 'upload-boundary'
/** Longest wait for one answer, milliseconds. */
const patience = 120_000

/**
 * Sends reports with photos, all at once.
 * @returns how often each status was answered, and how many bytes were taken in all
 */
export async function sendAtOnce(
  sender: Sender,
  count: number,
  bytes: number,
): Promise<{ statuses: string; sent: number }> {
  const body = uploadOf(bytes)
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(sender, index, body)))
  const counts = new Map<string, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  const statuses = [...counts].map(([status, times]) => `${times} × ${status}`).join(', ')
  return { statuses, sent: answers.reduce((sum, { sent }) => sum + sent, 0) }
}

function send(
  { port, path, headers, addresses }: Sender,
  index: number,
  body: Buffer,
): Promise<{ status: string; sent: number }> {
  const all = {
    ...headers,
    'x-forwarded-for': `203.0.113.${addresses === 'one' ? 1 : 2 + index}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  }
  return new Promise((done) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: all,
      timeout: patience,
      agent: false,
    })
    const end = (status: string) => {
      done({ status, sent: asked.socket?.bytesWritten ?? 0 })
      asked.destroy()
    }
    asked.on('response', (answer) => end(String(answer.statusCode)))
    asked.on('timeout', () => end('no answer'))
    asked.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    asked.end(body)
  })
}

/** A report with five photos of a fifth of the bytes each. */
function uploadOf(bytes: number): Buffer {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const photo = (index: number) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="${index}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    // First bytes of phones' photos (JPEG).
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.alloc(Math.floor(bytes / 5) - 1_024, 0xff),
    Buffer.from('\r\n'),
  ]
  return Buffer.concat([
    Buffer.from(field('kind', 'other') + field('comment', 'x')),
    ...[1, 2, 3, 4, 5].flatMap(photo),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}
