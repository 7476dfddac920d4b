import { company } from '#app/shared/company.ts'

export const LOCATION_ID = 'map'
export const LOCATION_TITLE = 'Our Location'

/** Half the width and height of the map in degrees: a few streets around the office. */
const LONGITUDE_REACH = 0.008
const LATITUDE_REACH = 0.005

const { latitude, longitude } = company.coordinates

const box = [
  longitude - LONGITUDE_REACH,
  latitude - LATITUDE_REACH,
  longitude + LONGITUDE_REACH,
  latitude + LATITUDE_REACH,
].map((degrees) => degrees.toFixed(4))

const marker = `${latitude},${longitude}`

/** The map as a frame, and as its own page. */
export const mapFrameUrl = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({
  bbox: box.join(','),
  layer: 'mapnik',
  marker,
})}`
export const mapPageUrl = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
