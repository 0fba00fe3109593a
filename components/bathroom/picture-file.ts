const type = 'image/jpeg'
const quality = 0.9

/** A canvas as a JPEG file. @throws where the browser cannot make one */
export function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('This browser makes no pictures.'))), type, quality)
  })
}

/** Hands the picture of a canvas to the shopper as a download. */
export async function savePicture(canvas: HTMLCanvasElement, fileName: string): Promise<void> {
  const address = URL.createObjectURL(await pictureOf(canvas))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has begun by then, and lets a download that has begun end.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Whether the browser hands files on to other programs of the device. */
export function canSharePictures(): boolean {
  const probe = new File([], 'a.jpg', { type })
  return navigator.canShare?.({ files: [probe] }) === true
}

/** Hands the picture of a canvas to another program, which the shopper picks. */
export async function sharePicture(canvas: HTMLCanvasElement, fileName: string, title: string): Promise<void> {
  const file = new File([await pictureOf(canvas)], fileName, { type })
  // Closing the device's share sheet without a choice is no error.
  await navigator.share({ files: [file], title }).catch(() => undefined)
}
