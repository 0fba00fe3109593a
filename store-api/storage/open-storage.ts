import { join } from 'node:path'
import type { Environment } from '../env.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage, StorageArea } from './storage.ts'

export type Storages = Readonly<Record<StorageArea, Storage>>

/**
 * Where files are kept: in the bucket of the S3 variables, which is loaded where they are set alone,
 * else in folders of the program's data.
 */
export async function openStorages(settings: Environment, folder: string): Promise<Storages> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    return { incidents: folderStorage(join(folder, 'incidents')), pictures: folderStorage(join(folder, 'pictures')) }
  const { s3Storage } = await import('./s3-storage.ts')
  const access = { endpoint, bucket, region, accessKeyId, secretAccessKey }
  return { incidents: s3Storage(access, 'incidents'), pictures: s3Storage(access, 'pictures') }
}
