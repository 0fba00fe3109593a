import {
  ACESFilmicToneMapping,
  AmbientLight,
  BoxGeometry,
  CanvasTexture,
  CapsuleGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  ExtrudeGeometry,
  Group,
  type Material,
  Matrix4,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Object3D,
  Path,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  RepeatWrapping,
  Scene,
  Shape,
  SphereGeometry,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import type { Drawing } from '#lib/contract/carts.ts'
import { frontOf } from '#lib/rules/configurator/drawing/panels.ts'
import type { Movement, Point, Solid, Material as SolidMaterial } from '#lib/rules/configurator/solids/solid.ts'
import { usualDepth } from '#lib/rules/configurator/solids/solid.ts'
import { solidsOf } from '#lib/rules/configurator/solids/solids.ts'
import { nearSide } from '#lib/rules/configurator/still/near-side.ts'

/** A scene that is shown; lengths in metres, y upwards, the bathroom towards positive z. */
export interface ShownScene {
  /** Opens or closes the doors. */
  setOpen(open: boolean): void
  /** Shows or hides a person of 1.75 m. */
  setPerson(there: boolean): void
  /** Turns the view, degrees. */
  turn(across: number, up: number): void
  /** Comes nearer (below 1) or goes away. */
  zoom(factor: number): void
  /** Ends drawing and gives back what the graphics card holds. */
  end(): void
}

const metres = 0.001
const personHeight = 1.75
/** How long doors take to open, milliseconds; none for who wants less motion. */
const openingTime = 700

/**
 * Shows a product at its true proportions. Draws only when something has changed.
 * @throws Error where the browser has no WebGL
 */
export function showScene(canvas: HTMLCanvasElement, drawing: Drawing): ShownScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true })
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.toneMappingExposure = 0.85
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2))
  const scene = new Scene()
  scene.background = new Color('#efece6')
  const reflections = new PMREMGenerator(renderer)
  scene.environment = reflections.fromScene(new RoomEnvironment(), 0.04).texture
  scene.environmentIntensity = 0.45
  scene.add(new AmbientLight('#ffffff', 0.25), sun())
  const { object: product, doors } = productOf(drawing)
  const person = personBeside(drawing)
  person.visible = false
  scene.add(roomOf(drawing), product, person)

  const camera = new PerspectiveCamera(38, 1, 0.05, 40)
  const controls = new OrbitControls(camera, canvas)
  const height = drawing.layout === 'tray' ? 0.2 : drawing.height * metres
  const reach = Math.max(drawing.width * metres, height, 1)
  controls.target.set(0, height / 2, -0.2)
  camera.position.set(-nearSide(drawing) * reach * 0.75, height * 0.7 + 0.3, reach * 1.7)
  controls.minDistance = 0.6
  controls.maxDistance = reach * 4
  controls.maxPolarAngle = Math.PI * 0.495
  // Turned round, one would look through the wall.
  controls.minAzimuthAngle = -Math.PI * 0.48
  controls.maxAzimuthAngle = Math.PI * 0.48

  let frame = 0
  let openness = 0
  let wanted = 0
  let before = 0
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const draw = (now: number) => {
    frame = 0
    const step = isStill ? 1 : Math.min(1, (now - before) / openingTime)
    before = now
    if (openness !== wanted) {
      openness = wanted > openness ? Math.min(wanted, openness + step) : Math.max(wanted, openness - step)
      for (const door of doors) door.move(easeInOut(openness))
      ask()
    }
    renderer.render(scene, camera)
  }
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  controls.addEventListener('change', ask)
  const size = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / Math.max(1, clientHeight)
    camera.updateProjectionMatrix()
    ask()
  })
  size.observe(canvas)
  controls.update()
  return {
    setOpen: (open) => {
      wanted = open ? 1 : 0
      before = performance.now()
      ask()
    },
    setPerson: (there) => {
      person.visible = there
      ask()
    },
    turn: (across, up) => {
      const away = camera.position.clone().sub(controls.target)
      away.applyAxisAngle(new Vector3(0, 1, 0), (across * Math.PI) / 180)
      away.applyAxisAngle(new Vector3(away.z, 0, -away.x).normalize(), (-up * Math.PI) / 180)
      camera.position.copy(controls.target).add(away)
      controls.update()
      ask()
    },
    zoom: (factor) => {
      camera.position.sub(controls.target).multiplyScalar(factor).add(controls.target)
      controls.update()
      ask()
    },
    end: () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      controls.dispose()
      reflections.dispose()
      renderer.dispose()
    },
  }
}

function easeInOut(share: number): number {
  return share * share * (3 - 2 * share)
}

function sun(): DirectionalLight {
  const light = new DirectionalLight('#fff6e8', 1.1)
  light.position.set(1.5, 3, 2.5)
  return light
}

/** A part that moves: 0 is closed, 1 is open. */
interface Door {
  move(share: number): void
}

/** The product's parts as meshes, its middle at the front on the floor. */
function productOf(drawing: Drawing): { object: Object3D; doors: Door[] } {
  const object = new Group()
  const front = frontDepth(drawing)
  const toScene = new Matrix4()
    .makeScale(metres, metres, metres)
    .multiply(new Matrix4().makeTranslation(-drawing.width / 2, 0, -front))
  const materials = materialsOf(drawing)
  const doors: Door[] = []
  for (const solid of solidsOf(drawing)) {
    const mesh = new Mesh(geometryOf(solid).applyMatrix4(toScene), materials[solid.material])
    mesh.name = solid.name
    const place = (x: number, y: number) => new Vector3(x, 0, y).applyMatrix4(toScene)
    object.add(solid.opens ? moving(mesh, solid.opens, place, doors) : mesh)
  }
  return { object, doors }
}

/** Puts a part into the groups that move it, and lists them. */
function moving(part: Object3D, movement: Movement, place: (x: number, y: number) => Vector3, doors: Door[]): Object3D {
  if (movement.kind === 'slides') {
    doors.push({ move: (share) => part.position.setX(movement.by * metres * share) })
    return part
  }
  const { axis, degrees, carriedBy } = movement
  const around = place(axis[0], axis[1])
  const turned = new Group()
  turned.position.copy(around)
  part.position.sub(around)
  turned.add(part)
  // From x towards y of the plan is clockwise from above: against three's own direction.
  doors.push({ move: (share) => turned.rotation.set(0, (-degrees * share * Math.PI) / 180, 0) })
  return carriedBy ? moving(turned, carriedBy, place, doors) : turned
}

/** The mesh of a part in millimetres: x to the right, y up, z to the front. */
function geometryOf({ plane, outline, holes = [], from, to }: Solid): ExtrudeGeometry {
  const vectors = (points: readonly Point[]) => points.map(([a, b]) => new Vector2(a, plane === 'plan' ? -b : b))
  const shape = new Shape(vectors(outline))
  shape.holes = holes.map((hole) => new Path(vectors(hole)))
  const geometry = new ExtrudeGeometry(shape, { depth: to - from, bevelEnabled: false, steps: 1 })
  // Turned about y, what was drawn out towards the front leads to the left.
  geometry.translate(0, 0, plane === 'side' ? -to : from)
  if (plane === 'plan') geometry.rotateX(-Math.PI / 2)
  if (plane === 'side') geometry.rotateY(-Math.PI / 2)
  return geometry
}

/** Where the front stands in its own plan, millimetres. */
function frontDepth({ layout, width, depth }: Drawing): number {
  if (layout === 'semicircular') return width
  return layout === 'corner' || layout === 'tray' ? (depth ?? usualDepth) : usualDepth
}

function materialsOf({ color, glass }: Drawing): Record<SolidMaterial, Material> {
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
    }),
    profile: new MeshStandardMaterial({ color, metalness: 0.85, roughness: 0.32 }),
    tray: new MeshStandardMaterial({ color, metalness: 0, roughness: 0.85 }),
    drain: new MeshStandardMaterial({ color: '#8f9292', metalness: 1, roughness: 0.35 }),
  }
}

/** Floor, tray and tiled walls of the drawing's place. */
function roomOf(drawing: Drawing): Object3D {
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

/** A person of 1.75 m beside the screen, as a quiet figure. */
function personBeside(drawing: Drawing): Object3D {
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
