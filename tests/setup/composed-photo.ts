import type { ComposedPhoto, ScreenFrame } from '#lib/contract/composed-photo.ts'
import type { Sketch } from '#lib/contract/sketches.ts'

/** How a made-up sliding screen is drawn. */
export const slidingSketch: Sketch = {
  layout: 'frontal-sliding',
  width: 1200,
  height: 1950,
  depth: null,
  color: '#000',
  glass: { color: '#eee', texture: 'clear' },
  side: 'left',
}

const frame: ScreenFrame = {
  front: [
    [0.3, 0.1],
    [0.5, 0.11],
    [0.5, 0.92],
    [0.3, 0.9],
  ],
  side: null,
}

/** How its photograph is composed. */
export const slidingPhoto: ComposedPhoto = {
  template: 'screens/frontal-sliding/{profile}-{glass}/cube-{width}/{wall}-{opening}',
  words: { profile: 'chrome', glass: 'clear', width: 'narrow', wall: 'sage' },
  openings: { left: 'right', right: 'left' },
  widths: [
    { from: 0, word: 'narrow', frame },
    { from: 1_300, word: 'wide', frame },
  ],
  walls: [
    { word: 'sage', name: 'sauge', color: '#8a9' },
    { word: 'night', name: 'bleu nuit', color: '#124' },
  ],
}

/** Public id of its first picture. */
export const slidingPicture = 'screens/frontal-sliding/chrome-clear/cube-narrow/sage-right'
