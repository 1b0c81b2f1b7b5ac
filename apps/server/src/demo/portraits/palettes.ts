import type { HairColor } from '../content/person.ts'

/** The colours of one card: three of the ground from far to near, two of the clothes, one small accent. */
export interface Palette {
  ground: readonly [string, string, string]
  cloth: readonly [string, string]
  accent: string
}

export const palettes = [
  { ground: ['#f6c6a8', '#f08a5d', '#b83b5e'], cloth: ['#2d4059', '#f9f1e7'], accent: '#ffd460' },
  { ground: ['#cfe8e0', '#7fc4b4', '#2a7f78'], cloth: ['#f2b5a0', '#8d3b4a'], accent: '#fff3d6' },
  { ground: ['#f8dfa1', '#f2b134', '#d96c3b'], cloth: ['#1f4e5f', '#f4efe4'], accent: '#fff8e8' },
  { ground: ['#d9d2f0', '#a596d8', '#5b4b9a'], cloth: ['#f6b8c1', '#3b2f63'], accent: '#ffe28a' },
  { ground: ['#f7cdd8', '#ec8fa8', '#a23e63'], cloth: ['#28536b', '#fbeff2'], accent: '#ffe9b8' },
  { ground: ['#bcdcf2', '#6fb0dd', '#235d8c'], cloth: ['#f5e3c8', '#d1495b'], accent: '#fff6dc' },
  { ground: ['#dfe6c2', '#a8b96a', '#5c7039'], cloth: ['#b5523b', '#f6ecd9'], accent: '#f7c948' },
  { ground: ['#e9d8c7', '#cfa583', '#8a5a44'], cloth: ['#3d5a50', '#f7efe6'], accent: '#e88d67' },
  { ground: ['#1f2a4d', '#3a4c86', '#141b36'], cloth: ['#e7b7a0', '#8fb8de'], accent: '#f8e3a1' },
  { ground: ['#14453d', '#2c7a67', '#0d2f2a'], cloth: ['#f0c9a4', '#c8553d'], accent: '#f5e6b3' },
  { ground: ['#5a1f3d', '#96365f', '#3c1229'], cloth: ['#f3d1c1', '#6d89b6'], accent: '#f6c667' },
  { ground: ['#f3ede2', '#e3c9b0', '#c77d5a'], cloth: ['#35475f', '#d98e73'], accent: '#7a9e87' },
  { ground: ['#c9e4ea', '#f4b6a6', '#e5735c'], cloth: ['#31708e', '#fff4ea'], accent: '#f7d57a' },
  { ground: ['#ffe3d3', '#9ad0c2', '#37898c'], cloth: ['#e2725b', '#fdf5ea'], accent: '#f3b94d' },
  { ground: ['#e4dcf1', '#f0a7b5', '#7c5aa6'], cloth: ['#3a6d7c', '#fdf0ea'], accent: '#f5d36c' },
  { ground: ['#d7ecd9', '#f3d26b', '#4f9a72'], cloth: ['#7b4b94', '#fbf3e4'], accent: '#ef8354' },
] as const satisfies readonly Palette[]

export const hairShades = {
  blonde: ['#e8c069', '#f0d08a', '#d9a94f'],
  'dark blonde': ['#b5854b', '#a67843', '#c0935a'],
  brown: ['#6b4027', '#7d4c2e', '#583421'],
  red: ['#b5482a', '#c65a30', '#9c3a26'],
  black: ['#231a1e', '#2b2127', '#1c1a24'],
  coloured: ['#e0669a', '#4a9aa8', '#7e63b8', '#e5785c', '#3f6fb5', '#59a67c'],
} as const satisfies Record<HairColor, readonly [string, ...string[]]>

export const skins = {
  fair: '#f8dcc6',
  light: '#f2c9a8',
  beige: '#e6b48c',
  tan: '#cf9467',
  brown: '#a9714b',
  deep: '#7d4e35',
} as const
export type Skin = keyof typeof skins

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** How far apart two colours look, weighted as the eye weighs red, green and blue. */
export function colourDistance(a: string, b: string): number {
  const [redA, greenA, blueA] = channels(a)
  const [redB, greenB, blueB] = channels(b)
  return Math.hypot((redA - redB) * 0.55, (greenA - greenB) * 0.77, (blueA - blueB) * 0.33)
}

/** A colour between two others; 0 is the first. */
export function mix(a: string, b: string, share: number): string {
  const to = channels(b)
  const mixed = channels(a).map((channel, at) => Math.round(channel + ((to[at] ?? channel) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
