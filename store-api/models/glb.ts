import { Document, NodeIO } from '@gltf-transform/core'
import type { Drawing } from '../../lib/contract/drawings.ts'
import { lookOf, partsOf } from './parts.ts'

/** A binary glTF model of a drawing at its real size, for Scene Viewer and every viewer of glTF. */
export function glbOf(drawing: Drawing, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Document()
  const buffer = document.createBuffer()
  const scene = document.createScene(name)
  document.getRoot().setDefaultScene(scene)
  const materials = new Map(
    [...new Set(partsOf(drawing).map(({ material }) => material))].map((material) => {
      const { color, opacity, metal, roughness } = lookOf(material, drawing)
      return [
        material,
        document
          .createMaterial(material)
          .setBaseColorFactor([...color, opacity])
          .setMetallicFactor(metal)
          .setRoughnessFactor(roughness)
          .setAlphaMode(opacity < 1 ? 'BLEND' : 'OPAQUE'),
      ]
    }),
  )
  const whole = document.createNode(name)
  scene.addChild(whole)
  for (const { name: part, material, geometry } of partsOf(drawing)) {
    const accessor = (attribute: 'position' | 'normal') =>
      document
        .createAccessor()
        .setType('VEC3')
        .setArray(Float32Array.from(geometry.getAttribute(attribute).array))
        .setBuffer(buffer)
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('position'))
      .setAttribute('NORMAL', accessor('normal'))
      .setMaterial(materials.get(material) ?? null)
    whole.addChild(document.createNode(part).setMesh(document.createMesh(part).addPrimitive(primitive)))
  }
  return new NodeIO().writeBinary(document) as Promise<Uint8Array<ArrayBuffer>>
}
