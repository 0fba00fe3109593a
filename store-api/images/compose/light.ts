/**
 * From kept tones to light and back, as `scenes/develop.py` has them: layers keep light on a curve
 * that draws bright tones together, so that 256 steps are enough.
 */

/** sRGB of linear light, both 0 to 1. */
const shown = (light: number) => (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
const linear = (tone: number) => (tone <= 0.040_45 ? tone / 12.92 : ((tone + 0.055) / 1.055) ** 2.4)

/** How much brighter pictures are made than the light was, as film is exposed. */
const exposure = 1.06

/** Light of each kept tone of the room, exposed. */
export const lightOfTone: Float32Array = Float32Array.from({ length: 256 }, (_, step) => {
  const drawn = linear(step / 255)
  const half = 1 - drawn * 0.62
  return ((Math.sqrt(half * half + (4 * drawn) / 9) - half) * 9 * exposure) / 2
})

const steps = 4096
/** Brightest representable light; twice that of white. */
const brightest = 3.6
/** Tones by the root of the light: film curve and contrast in one. */
const toneOfRoot = Float32Array.from({ length: steps + 1 }, (_, step) => {
  const light = (step / steps) ** 2 * brightest
  const tone = Math.min(1, shown((light * (1 + light / 9)) / (1 + light * 0.62)))
  return (tone + 0.38 * (tone - 0.47) * tone * (1 - tone) * 4) * 255
})

/** Tone on the screen, 0 to 255, of so much light. */
export function toneOf(light: number): number {
  return toneOfRoot[Math.min(steps, Math.sqrt(Math.max(0, light) / brightest) * steps) | 0] as number
}

/** Kept tone, 0 to 255, of so much light: the inverse of {@link lightOfTone}. */
export function limitedTone(light: number): number {
  const bare = light / exposure
  return Math.min(255, shown(Math.min(1, (bare * (1 + bare / 9)) / (1 + bare * 0.62))) * 255)
}
