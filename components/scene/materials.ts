import {
  CanvasTexture,
  Color,
  DoubleSide,
  type Material,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  MeshStandardMaterial,
  RepeatWrapping,
} from 'three'
import type { Drawing } from '#lib/contract/drawings.ts'
import type { GlassTexture } from '#lib/contract/sketches.ts'
import type { Material as SolidMaterial } from '#lib/rules/configurator/solids/solid.ts'

/** Millimetres: ribs of fluted glass; printed lines, as high as they are and as far apart. */
const rib = 36
const line = { height: 16, every: 44 }

/** What a texture adds to the look of glass. Places on a pane are given in millimetres of the pane. */
const patterns: Partial<Record<GlassTexture, (height: number) => MeshPhysicalMaterialParameters>> = {
  fluted: () => ({ bumpMap: ribs(), bumpScale: 6 }),
  printed: (height) => ({ transmissionMap: printedLines(height) }),
}

/** What each part of a screen looks like. */
export function materialsOf({ color, glass, height }: Drawing): Record<SolidMaterial, Material> {
  const texture = glass?.texture ?? 'clear'
  // A pane lets more light through than its colour has as a surface.
  const seenThrough = new Color(glass?.color ?? '#f7fcfa').lerp(new Color('#ffffff'), 0.45)
  const roughness = { clear: 0.03, tinted: 0.03, frosted: 0.55, fluted: 0.28, printed: 0.22 }[texture]
  return {
    glass: new MeshPhysicalMaterial({
      color: texture === 'clear' ? '#f7fcfa' : seenThrough,
      roughness,
      metalness: 0,
      transmission: texture === 'frosted' ? 0.85 : 0.96,
      thickness: 0.008,
      ior: 1.5,
      side: DoubleSide,
      ...patterns[texture]?.(height),
    }),
    profile: new MeshStandardMaterial({ color, metalness: 0.85, roughness: 0.32 }),
    tray: new MeshStandardMaterial({ color, metalness: 0, roughness: 0.85 }),
    drain: new MeshStandardMaterial({ color: '#8f9292', metalness: 1, roughness: 0.35 }),
  }
}

/** The height of one rib across its width, which repeats. */
function ribs(): CanvasTexture {
  const width = 64
  const texture = repeating(width, 1, (pen) => {
    for (let x = 0; x < width; x += 1) {
      const level = Math.round(255 * Math.sin((Math.PI * (x + 0.5)) / width))
      pen.fillStyle = `rgb(${level},${level},${level})`
      pen.fillRect(x, 0, 1, 1)
    }
  })
  texture.repeat.set(1 / rib, 1)
  return texture
}

/** Lines across the middle of a pane, through which nothing is seen. @param height of the pane, millimetres */
function printedLines(height: number): CanvasTexture {
  const texture = repeating(1, 1_024, (pen) => {
    const scale = 1_024 / height
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, 1, 1_024)
    pen.fillStyle = '#000'
    for (let y = height * 0.3; y < height * 0.7; y += line.every) pen.fillRect(0, y * scale, 1, line.height * scale)
  })
  texture.repeat.set(1, 1 / height)
  return texture
}

/** A picture that repeats. @param width pixels @param height pixels */
function repeating(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void): CanvasTexture {
  const picture = document.createElement('canvas')
  picture.width = width
  picture.height = height
  const pen = picture.getContext('2d')
  if (pen) draw(pen)
  const texture = new CanvasTexture(picture)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  return texture
}
