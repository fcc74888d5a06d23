/** Returns the result of a mutation, which has one field: a refusal too; undefined if the API sent no result. */
export async function resultOf<Data extends object>(
  mutation: Promise<{ readonly data?: Data | null | undefined }>,
): Promise<Data[keyof Data] | undefined> {
  const { data } = await mutation.catch(() => ({ data: undefined }));
  const [result] = Object.values(data ?? {}) as Data[keyof Data][];
  return result;
}
