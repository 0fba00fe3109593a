import { type Photo, photoOf } from './photo.ts'

/** Largest file that is read, bytes: photos of telephones have a tenth. */
const largestFile = 50_000_000
/** Most pixels of a photo: beyond that browsers of telephones run out of memory. */
const mostPixels = 120_000_000

/** Why a file cannot be used. */
export type PhotoProblem = 'noPhoto' | 'tooLarge' | 'unreadable'

/**
 * Reads a photo as its camera meant it to be seen: browsers turn it by its EXIF orientation. It
 * stays in the browser.
 */
export async function readPhoto(file: Blob): Promise<{ photo: Photo } | { problem: PhotoProblem }> {
  if (!file.type.startsWith('image/')) return { problem: 'noPhoto' }
  if (file.size > largestFile) return { problem: 'tooLarge' }
  try {
    const bitmap = await createImageBitmap(file)
    try {
      if (bitmap.width * bitmap.height > mostPixels) return { problem: 'tooLarge' }
      return { photo: photoOf(bitmap) }
    } finally {
      bitmap.close()
    }
  } catch {
    return { problem: 'unreadable' }
  }
}
