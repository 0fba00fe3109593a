import { CapsuleGeometry, Group, Mesh, MeshStandardMaterial, type Object3D, SphereGeometry } from 'three'
import type { Drawing } from '#lib/contract/drawings.ts'
import { nearSide } from '#lib/rules/configurator/still/near-side.ts'
import { metres } from './lengths.ts'

/** Metres. */
const personHeight = 1.75

/** A person of 1.75 m beside the screen, as a quiet figure. */
export function personBeside(drawing: Drawing): Object3D {
  const { width, layout } = drawing
  const figure = new Group()
  const skin = new MeshStandardMaterial({ color: '#5f6f6c', roughness: 0.95 })
  const head = new Mesh(new SphereGeometry(0.11, 24, 16), skin)
  head.position.y = personHeight - 0.11
  head.scale.y = 1.15
  const trunk = new Mesh(new CapsuleGeometry(0.17, 0.42, 8, 20), skin)
  trunk.position.y = 1.12
  trunk.scale.z = 0.65
  figure.add(head, trunk)
  for (const side of [-1, 1]) {
    const leg = new Mesh(new CapsuleGeometry(0.075, 0.68, 6, 14), skin)
    leg.position.set(side * 0.09, 0.415, 0)
    const arm = new Mesh(new CapsuleGeometry(0.048, 0.52, 6, 14), skin)
    arm.position.set(side * 0.225, 1.08, 0)
    arm.rotation.z = side * 0.07
    figure.add(leg, arm)
  }
  figure.position.set(nearSide(drawing) * ((width / 2) * metres + 0.47), layout === 'bath' ? -0.56 : -0.03, 0.25)
  return figure
}
