import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Access } from '../../storage/s3-storage.ts'

export interface S3Server {
  access: S3Access
  close(): Promise<void>
}

/** An S3-compatible storage with an empty bucket and one more, which checks signatures as S3 does. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const buckets = ['shop', 'other-bucket'].map((name) => ({ name, configs: [] }))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets })
  const { port } = await server.run()
  return {
    access: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'shop',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
