import type { Sketch } from '../../contract/sketches.ts'

/**
 * Whether an installer puts the product up: screens, which are drawn; a tray belongs to the mason.
 * The store must offer it, too.
 */
export function isInstallable(sketch: Pick<Sketch, 'layout'> | null): boolean {
  return sketch !== null && sketch.layout !== 'tray'
}
