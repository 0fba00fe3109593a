import { Color, Mesh, MeshStandardMaterial, Scene } from 'three'
import { USDZExporter } from 'three/examples/jsm/exporters/USDZExporter.js'
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import type { Drawing } from '../../lib/contract/drawings.ts'
import { lookOf, partsOf } from './parts.ts'

/** A USDZ model of a drawing at its real size, for Quick Look. */
export async function usdzOf(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const scene = new Scene()
  for (const { name, material, geometry } of partsOf(drawing)) {
    const { color, opacity, metal, roughness } = lookOf(material, drawing)
    const look = new MeshStandardMaterial({ color: new Color(...color), metalness: metal, roughness })
    look.opacity = opacity
    look.transparent = opacity < 1
    // The file is text: a corner that triangles of one face share is written once.
    const mesh = new Mesh(mergeVertices(geometry), look)
    mesh.name = name.replaceAll(' ', '_')
    scene.add(mesh)
  }
  return (await new USDZExporter().parseAsync(scene)) as Uint8Array<ArrayBuffer>
}
