/** A photo as it is painted: decoded, upright, no larger than needed. */
export interface Photo {
  readonly picture: HTMLCanvasElement
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** The same without details, for what stands behind frosted glass. */
  readonly blurred: HTMLCanvasElement
  /** How bright it is, 0 to 1. */
  readonly light: number
}

/** Longest side of a photo that is painted, pixels. */
export const longest = 2048
/** Width that a photo is blurred at. */
const blurredAt = 40

/** A photo of a decoded picture. */
export function photoOf(bitmap: ImageBitmap): Photo {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const picture = scaled(bitmap, width, height)
  return { picture, width, height, blurred: blurredOf(picture), light: lightOf(picture) }
}

/** A smaller or larger copy. */
function scaled(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

/**
 * Halved until it is small and doubled again: Safari has no filters of a canvas, and one large step
 * would leave squares.
 */
function blurredOf(picture: HTMLCanvasElement): HTMLCanvasElement {
  const sizes = [{ width: picture.width, height: picture.height }]
  let copy = picture
  for (let { width, height } = picture; width > blurredAt * 2 && height > 2; ) {
    width = Math.round(width / 2)
    height = Math.round(height / 2)
    sizes.push({ width, height })
    copy = scaled(copy, width, height)
  }
  for (const { width, height } of sizes.slice(1, -1).toReversed()) copy = scaled(copy, width, height)
  return copy
}

/** Its mean luminance. */
function lightOf(picture: HTMLCanvasElement): number {
  const { data } = contextOf(scaled(picture, 8, 8)).getImageData(0, 0, 8, 8)
  let sum = 0
  for (let place = 0; place < data.length; place += 4)
    sum += (data[place] ?? 0) * 0.2126 + (data[place + 1] ?? 0) * 0.7152 + (data[place + 2] ?? 0) * 0.0722
  return sum / 64 / 255
}

/** @throws where the browser has no memory for a canvas left */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas.')
  return context
}
