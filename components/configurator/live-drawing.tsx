'use client'

import { memo } from 'react'
import { ConfigurationDrawing } from './configuration-drawing.tsx'

/**
 * The drawing while it is being chosen: it is drawn again when what it shows has changed, not with
 * every choice.
 */
export const LiveDrawing = memo(ConfigurationDrawing)
