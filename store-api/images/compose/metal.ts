import { readGrey, type Size } from './layers.ts'
import type { Recipe } from './recipe.ts'

/**
 * Finishes as factors of the bare metal's reflection, of incident daylight and of paint's sheen; red, green and blue,
 * linear light.
 */
const finishes: Readonly<Record<Recipe['profile'], { bare?: Colour; daylight?: Colour; sheen?: number }>> = {
  chrome: { bare: [0.66, 0.67, 0.69] },
  gold: { bare: [0.66, 0.455, 0.21], daylight: [0.2, 0.14, 0.07] },
  // Brushing blurs reflections: most of them are the even light of the room.
  brushed: { bare: [0.175, 0.166, 0.153], daylight: [0.3, 0.285, 0.262] },
  black: { daylight: [0.012, 0.012, 0.013], sheen: 1 },
  white: { daylight: [0.83, 0.83, 0.82], sheen: 1.1 },
}
type Colour = readonly [number, number, number]

/** Adds the light of all fittings in this finish. */
export async function addMetal(
  light: Float32Array,
  finish: Recipe['profile'],
  folder: string,
  size: Size,
): Promise<void> {
  const { bare, daylight, sheen } = finishes[finish]
  const part = async (layer: 'bare' | 'paint' | 'sheen', color: Colour | undefined) => {
    if (color) add(light, await readGrey(folder, layer, size), color)
  }
  await Promise.all([
    part('bare', bare),
    part('paint', daylight),
    part('sheen', sheen === undefined ? undefined : [sheen, sheen * 0.99, sheen * 0.97]),
  ])
}

function add(light: Float32Array, values: Float32Array, [red, green, blue]: Colour): void {
  for (let pixel = 0, index = 0; pixel < values.length; pixel += 1, index += 3) {
    const value = values[pixel] as number
    if (value < 0.002) continue
    light[index] = (light[index] as number) + value * red
    light[index + 1] = (light[index + 1] as number) + value * green
    light[index + 2] = (light[index + 2] as number) + value * blue
  }
}
