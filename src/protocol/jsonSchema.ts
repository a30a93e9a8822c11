import type { PropertySchema, ToolSchema } from './tools';

/** Standard JSON Schema of one property, keys in a fixed order. */
export interface JsonProperty {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly description: string;
  readonly items?: { readonly type: 'string' };
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

export interface JsonSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonProperty>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/**
 * The input schema as MCP clients and the VS Code manifest get it: our own marks (`isInteger`, `isRelativePath`)
 * become standard words or stay in the description.
 */
export function toJsonSchema(schema: ToolSchema): JsonSchema {
  const properties = Object.entries(schema.properties).map(([name, property]) => [name, toJsonProperty(property)] as const);
  return { type: 'object', properties: Object.fromEntries(properties), required: [...schema.required], additionalProperties: false };
}

function toJsonProperty(property: PropertySchema): JsonProperty {
  return {
    type: property.isInteger ? 'integer' : property.type,
    description: property.description,
    ...(property.items && { items: { type: property.items.type } }),
    ...(property.minimum !== undefined && { minimum: property.minimum }),
    ...(property.maximum !== undefined && { maximum: property.maximum }),
    ...(property.maxLength !== undefined && { maxLength: property.maxLength }),
    ...(property.maxItems !== undefined && { maxItems: property.maxItems }),
  };
}
