import {
  BoxGeometry,
  CanvasTexture,
  Group,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  PlaneGeometry,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three'
import type { Drawing } from '#lib/contract/drawings.ts'
import { frontOf } from '#lib/rules/configurator/drawing/panels.ts'
import { frontDepth, metres } from './lengths.ts'

/** Floor, tray and tiled walls of the drawing's place. */
export function roomOf(drawing: Drawing): Object3D {
  const room = new Group()
  const { layout } = drawing
  const front = frontOf(drawing)
  const [first] = front.measured
  const depth = frontDepth(drawing) * metres
  const total = front.total * metres
  const mirror = drawing.side === (layout === 'semicircular' ? 'right' : 'left') ? 1 : -1
  const left = -(drawing.width / 2 + first) * metres
  const tiles = tiled()
  const wall = (width: number, x: number, z: number, turned: number) => {
    const material = new MeshStandardMaterial({ map: tiles.clone(), roughness: 0.35 })
    material.map?.repeat.set(width / 0.6, 2.6 / 0.6)
    const plane = new Mesh(new PlaneGeometry(width, 2.6), material)
    plane.position.set(x, 1.3, z)
    plane.rotation.y = turned
    room.add(plane)
  }
  const floor = new Mesh(new PlaneGeometry(8, 8), new MeshStandardMaterial({ color: '#b8ad9b', roughness: 0.9 }))
  floor.rotation.x = -Math.PI / 2
  floor.position.y = layout === 'bath' ? -0.56 : -0.03
  room.add(floor)
  if (layout !== 'tray') {
    const middle = left + total / 2
    wall(total, middle, -depth, 0)
    if (front.walls.left) wall(depth, left, -depth / 2, Math.PI / 2)
    if (front.walls.right) wall(depth, left + total, -depth / 2, -Math.PI / 2)
    const base = new Mesh(
      new BoxGeometry(total, layout === 'bath' ? 0.56 : 0.03, depth),
      new MeshStandardMaterial({ color: '#f6f3ee', roughness: 0.6 }),
    )
    base.position.set(middle, layout === 'bath' ? -0.28 : -0.0151, -depth / 2)
    room.add(base)
  }
  room.scale.x = mirror
  return room
}

/** Square tiles of 20 cm with joints, drawn into a picture that repeats every 60 cm. */
function tiled(): CanvasTexture {
  const picture = document.createElement('canvas')
  picture.width = 384
  picture.height = 384
  const pen = picture.getContext('2d')
  if (pen) {
    pen.fillStyle = '#b9b4a9'
    pen.fillRect(0, 0, 384, 384)
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 3; column += 1) {
        pen.fillStyle = (row + column) % 2 === 0 ? '#d9d5cb' : '#d3cec4'
        pen.fillRect(column * 128 + 2, row * 128 + 2, 124, 124)
      }
  }
  const texture = new CanvasTexture(picture)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}
