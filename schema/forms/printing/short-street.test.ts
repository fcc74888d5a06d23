import { expect, test } from 'vitest';
import { shortStreet, shortUnit } from './short-street.ts';

test.each([
  ['12345 MARTIN LUTHER KING JUNIOR BOULEVARD NORTH', '12345 MARTIN LUTHER KING JUNIOR BLVD N'],
  ['125 North Saint Augustine Avenue', '125 N Saint Augustine Ave'],
  ['12 ST JOHN STREET', '12 ST JOHN ST'],
  ['7 AVENUE ROAD', '7 AVENUE RD'],
  ['4 MAIN AVENUE DRIVE', '4 MAIN AVENUE DR'],
  ['1 NORTH STREET', '1 NORTH ST'],
  ['1 NORTH SOUTH STREET', '1 NORTH SOUTH ST'],
  ['5 EAST WEST HIGHWAY', '5 EAST WEST HWY'],
  ['80 SOUTH PARK', '80 SOUTH PARK'],
  ['80 NORTH BROADWAY', '80 N BROADWAY'],
  ['9 AVENUE C', '9 AVENUE C'],
  ['22 STATE HIGHWAY 35', '22 STATE HIGHWAY 35'],
  ['30 NORTHWEST 42ND STREET, APARTMENT 9B', '30 NW 42ND ST, APT 9B'],
  ['2850 MARTIN LUTHER KING JR AVE SOUTHWEST', '2850 MARTIN LUTHER KING JR AVE SW'],
  ['100 EAST WATER OAK CROSSROADS NORTH', '100 E WATER OAK XRDS N'],
  ['120 WEST SUNSET MOBILE HOME PARK ROAD SPACE 45', '120 W SUNSET MOBILE HOME PARK RD SPC 45'],
  ['100 OLD SPACE CENTER BOULEVARD', '100 OLD SPACE CENTER BLVD'],
  ['PO BOX 44', 'PO BOX 44'],
  ['STREET', 'STREET'],
])('abbreviates the street “%s” to “%s”', (street, short) => {
  expect(shortStreet(street)).toBe(short);
});

test.each([
  ['APARTMENT 12B-NORTH', 'APT', '12B-N'],
  ['Apt. 12B', 'APT', '12B'],
  ['#1204-B', 'APT', '1204-B'],
  ['2ND FLOOR', 'FLR', '2ND'],
  ['2ND FLOOR', 'APT', '2ND FL'],
  ['12 A', 'APT', '12 A'],
  ['BASEMENT', 'APT', 'BSMT'],
  ['UNIT', 'APT', 'UNIT'],
])('abbreviates the unit “%s” beside the ticked box %s to “%s”', (unit, kind, short) => {
  expect(shortUnit(unit, kind)).toBe(short);
});
