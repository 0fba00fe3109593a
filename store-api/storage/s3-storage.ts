import { AwsClient } from 'aws4fetch'
import { checkedName, type Storage, type StorageArea, StorageFailed, typeOf } from './storage.ts'

/** A bucket, and who may use it. */
export interface S3Access {
  /** Address of the service, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Longest wait for one answer, milliseconds: a photo of ten megabytes on a slow line. */
const longestAnswer = 20_000

/**
 * Files in a bucket of an S3-compatible service, named by their area and name. The bucket is private:
 * its files are read by this program, or by a signed link.
 */
export function s3Storage({ endpoint, bucket, ...access }: S3Access, area: StorageArea): Storage {
  const client = new AwsClient({ ...access, service: 's3', retries: 2 })
  // Path style: every compatible service has it, and its certificate fits.
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/${area}/`
  const address = (name: string) => base + checkedName(name)
  const ask = async (
    method: string,
    name: string,
    init: { body?: Uint8Array; headers?: Record<string, string> } = {},
  ) => {
    const url = address(name)
    const signal = AbortSignal.timeout(longestAnswer)
    const response = await client.fetch(url, { method, signal, ...init } as RequestInit).catch((cause: unknown) => {
      throw new StorageFailed('The storage in S3_ENDPOINT cannot be reached', { cause })
    })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new StorageFailed(`The storage answered ${response.status} to ${method}`)
  }
  return {
    async write(name, bytes) {
      const response = await ask('PUT', name, { body: bytes, headers: { 'Content-Type': typeOf(name) } })
      await response.body?.cancel()
      if (!response.ok) throw new StorageFailed(`The bucket in S3_BUCKET is not there (${response.status})`)
    },
    async read(name) {
      const response = await ask('GET', name)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return null
    },
    async find(name) {
      const response = await ask('HEAD', name)
      return response.ok ? { mark: response.headers.get('etag') ?? '' } : null
    },
    async remove(names) {
      for (const name of names) await (await ask('DELETE', name)).body?.cancel()
    },
    async link(name, seconds) {
      const url = new URL(address(name))
      url.searchParams.set('X-Amz-Expires', String(seconds))
      const signed = await client.sign(url.href, { method: 'GET', aws: { signQuery: true } })
      return signed.url
    },
  }
}
