import { PostgresQueryCompiler, ValueNode, type BinaryOperationNode } from 'kysely';

/**
 * Writes into the text of a query what it compares with true or false. A prepared statement is planned for any values
 * of its parameters: an index of some rows (`where not deleted`) serves it only where the text itself leaves out the
 * others.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { rightOperand } = node;
    super.visitBinaryOperation(
      ValueNode.is(rightOperand) && typeof rightOperand.value === 'boolean'
        ? { ...node, rightOperand: ValueNode.createImmediate(rightOperand.value) }
        : node,
    );
  }
}
