import { forget, keep, readKept } from '#lib/browser/device-store.ts'
import { isRectangleSeen, type Quad } from '#lib/rules/perspective/quad.ts'
import { type Photo, photoOf } from './photo.ts'
import { pictureOf } from './picture-file.ts'

const names = { photo: 'bathroom photo', corners: 'bathroom corners' } as const

/** What has been asked of the store so far: a photo is never deleted before it is written. */
let last: Promise<unknown> = Promise.resolve()
function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

/** The photo and corners that are kept on this device; null where none are. */
export async function keptPhoto(): Promise<{ photo: Photo; corners: Quad | null } | null> {
  const picture = await readKept(names.photo)
  // What is kept may be of an older page, or damaged.
  if (!(picture instanceof Blob)) return null
  try {
    const bitmap = await createImageBitmap(picture)
    const photo = photoOf(bitmap)
    bitmap.close()
    const corners = await readKept(names.corners)
    return { photo, corners: isQuad(corners) && isRectangleSeen(corners, photo) ? corners : null }
  } catch {
    return null
  }
}

/** @returns whether the browser keeps it */
export const keepPhoto = ({ picture }: Photo): Promise<boolean> =>
  afterOthers(async () => keep(names.photo, await pictureOf(picture)))

/** @returns whether the browser keeps them */
export const keepCorners = (corners: Quad): Promise<boolean> => afterOthers(() => keep(names.corners, corners))

export const forgetPhoto = (): Promise<unknown> => afterOthers(() => Promise.all(Object.values(names).map(forget)))

function isQuad(value: unknown): value is Quad {
  return (
    Array.isArray(value) &&
    value.length === 4 &&
    value.every(
      (point: Partial<Record<'x' | 'y', unknown>> | null) => Number.isFinite(point?.x) && Number.isFinite(point?.y),
    )
  )
}
