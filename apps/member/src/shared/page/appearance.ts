import { AppearanceStore } from '@incontro/client/device/appearance.ts'
import { storage } from '../storage.ts'

export const appearance = new AppearanceStore(storage)
