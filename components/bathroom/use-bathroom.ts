'use client'

import { useEffect, useState } from 'react'
import type { Drawing } from '#lib/contract/drawings.ts'
import { middleOf, type Quad } from '#lib/rules/perspective/quad.ts'
import { forgetPhoto, keepCorners, keepPhoto, keptPhoto } from './kept-photo.ts'
import type { Photo } from './photo.ts'
import { type PhotoProblem, readPhoto } from './read-photo.ts'

/** A photo and the corners of the screen in it. */
export interface Standing {
  readonly photo: Photo
  readonly corners: Quad
}

/**
 * The shopper's photo and the corners of the screen in it, and whether both are kept on the device.
 * @param drawing whose proportions the corners begin with
 */
export function useBathroom(drawing: Pick<Drawing, 'width' | 'height'>) {
  const [standing, setStanding] = useState<Standing | null>(null)
  const [isKept, setKept] = useState(false)
  const [isBusy, setBusy] = useState(true)
  const [problem, setProblem] = useState<PhotoProblem | 'notKept' | null>(null)
  const { width, height } = drawing
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    let isOver = false
    keptPhoto().then((found) => {
      if (isOver) return
      setBusy(false)
      if (!found) return
      setKept(true)
      setStanding({ photo: found.photo, corners: found.corners ?? middleOf(found.photo, { width, height }) })
    })
    return () => {
      isOver = true
    }
  }, [])
  const keep = async (what: Standing) => {
    const done = (await keepPhoto(what.photo)) && (await keepCorners(what.corners))
    setKept(done)
    setProblem(done ? null : 'notKept')
  }
  const stand = (corners: Quad) => standing && setStanding({ ...standing, corners })
  return {
    standing,
    isKept,
    isBusy,
    problem,
    /** Stands the screen in another photo; where one is kept, this one is from now on. */
    async read(file: Blob) {
      setBusy(true)
      setProblem(null)
      const read = await readPhoto(file)
      setBusy(false)
      if ('problem' in read) return setProblem(read.problem)
      const next = { photo: read.photo, corners: middleOf(read.photo, { width, height }) }
      setStanding(next)
      if (isKept) await keep(next)
    },
    move: stand,
    /** Keeps where the corners have come to, once they stay there. */
    settle() {
      if (isKept && standing) keepCorners(standing.corners)
    },
    startAgain() {
      if (!standing) return
      const corners = middleOf(standing.photo, { width, height })
      stand(corners)
      if (isKept) keepCorners(corners)
    },
    async keep() {
      if (standing) await keep(standing)
    },
    async forget() {
      setKept(false)
      await forgetPhoto()
    },
  }
}

export type Bathroom = ReturnType<typeof useBathroom>
