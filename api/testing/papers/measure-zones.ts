/** How many zones of pictures are read right: every field that has a check digit. */
import { readZones } from '../../features/documents/reading/mrz/read-zones.ts';
import type { MachineReadableZone } from '../../features/documents/reading/reading.ts';
import { greyOf } from './grey-of.ts';
import type { ZonePicture } from './zone-pictures.ts';

const CHECKED = ['documentNumber', 'birthDate', 'expirationDate', 'personalNumber'] as const;

export interface ZoneMeasure {
  readonly name: string;
  readonly isRight: boolean;
  readonly isFound: boolean;
  readonly areNamesRight: boolean;
  /** Wrong values whose digit is said to agree. */
  readonly falseAccepts: number;
  readonly milliseconds: number;
  readonly zone: MachineReadableZone | undefined;
}

export async function measureZone(
  picture: Pick<ZonePicture, 'name' | 'zone'> & { file: string | Buffer },
): Promise<ZoneMeasure> {
  const image = await greyOf(picture.file);
  const start = process.cpuUsage();
  const zones = await readZones(image, 1, '2026-11-21');
  const milliseconds = process.cpuUsage(start).user / 1000;
  const [zone] = zones;
  const person = picture.zone?.person;
  const value = (name: string) => zone?.fields.find((field) => field.name === name)?.value;
  const wanted: Readonly<Record<string, string | undefined>> = {
    documentNumber: person?.documentNumber,
    birthDate: person?.birthDate,
    expirationDate: person?.expirationDate,
    ...(picture.zone?.format === 'TD3' && { personalNumber: person?.optional1 ?? '' }),
  };
  const checked = CHECKED.filter((name) => name in wanted);
  const names = picture.zone ? namesIn(picture.zone.lines) : '';
  return {
    name: picture.name,
    isFound: zone !== undefined && zone.format === picture.zone?.format,
    isRight: checked.every((name) => value(name) === wanted[name]),
    areNamesRight: names === namesIn(zone?.lines ?? []),
    falseAccepts: zones.flatMap(({ fields }) =>
      fields.filter(({ name, isChecked, value: said }) => isChecked === true && said !== wanted[name]),
    ).length,
    milliseconds,
    zone,
  };
}

const namesIn = (lines: readonly string[]) => (lines.length === 3 ? (lines[2] ?? '') : (lines[0] ?? '').slice(5));
