import {
  ACESFilmicToneMapping,
  AmbientLight,
  Color,
  DirectionalLight,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import type { Drawing } from '#lib/contract/drawings.ts'
import { nearSide } from '#lib/rules/configurator/still/near-side.ts'
import { metres } from './lengths.ts'
import { personBeside } from './person.ts'
import { productOf } from './product.ts'
import { roomOf } from './room.ts'

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
