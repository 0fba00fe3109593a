import { createServer, type Socket } from 'node:net'

export interface SmtpServer {
  /** Address for SMTP_URL. */
  url: string
  /** Each accepted message, headers and body as sent. */
  messages: string[]
  /** Whom they were for. */
  recipients: string[]
  close(): Promise<void>
}

/** A mail server on a free port that takes every message. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const messages: string[] = []
  const recipients: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    let message: string | null = null
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (message !== null) {
        message += text
        if (!message.endsWith('\r\n.\r\n')) return
        messages.push(message)
        message = null
        socket.write('250 ok\r\n')
      } else if (text.startsWith('DATA')) {
        message = ''
        socket.write('354 go\r\n')
      } else {
        recipients.push(...[...text.matchAll(/^RCPT TO:<([^>]*)>/gm)].map(([, address = '']) => address))
        socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const close = async () => {
    for (const socket of open) socket.destroy()
    await new Promise((done) => server.close(done))
  }
  return { url: `smtp://127.0.0.1:${port}`, messages, recipients, close }
}
